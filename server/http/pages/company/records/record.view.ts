import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { typedOf, type RecordState, type TypedRecord } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import type { Errors } from '#views/components/console/form-errors.tsx'
import type { Conflict } from '#views/pages/company/data-detail/+Page.tsx'
import type { Option } from '#views/components/field.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { sectionLabel, sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'
import { sendReplaced } from './record-replaced.view.ts'
import { historyItems, nameOf } from './record-view.ts'
import { typedDifferences } from './typed-differences.ts'
import { typedFor, typedIn, type SentForm } from './typed-form.ts'

/** /company/data/disclosure/{id} and /company/data/patient/{id}: one record of the draft, to look at and to edit. */
export function dataDetailRoutes(services: Services): Route[] {
  return sectionTypes.flatMap((type): Route[] => {
    const common = { path: paths.dataDetail(type, ':id'), access: 'company-admin', host: 'any' } as const
    return [
      {
        ...common,
        method: 'get',
        async handler(req, res) {
          const kept = keptValues(req)
          const sent = kept['revision'] === undefined ? null : kept
          await orReplaced(services, type, req, res, sent, () => showRecord(services, type, req, res))
        },
      },
      {
        ...common,
        method: 'post',
        body: 'form',
        async handler(req, res) {
          const sent = textsOf(req.body)
          const save = () => saveRecord(services, type, req, res, sent)
          await orReplaced(services, type, req, res, sent, save)
        },
      },
    ]
  })
}

/** The draft may have no such record any more, as another import took its slot: nothing that was typed is lost by that. */
async function orReplaced(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  sent: SentForm | null,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 707) throw error
    await sendReplaced(services, type, req, res, sent)
  }
}

interface Shown {
  status?: number
  typed?: TypedRecord
  errors?: Errors
  /** The revision that the form was opened with. */
  revision?: number
  isConflict?: boolean
}

async function showRecord(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  shown: Shown = {},
) {
  const company = companyOf(req)
  const id = String(req.params.id)
  const state = await services.recordChanges.state(company.id, type, id)
  const { record } = state
  const { import: item } = await services.imports.details(company.id, record.importId)
  const file =
    item.uploadedFileId === null ? null : await services.uploads.get(company.id, item.uploadedFileId)
  const history = await services.recordChanges.history(company.id, type, id)
  const stored = typedOf(valuesOf(record), services.sections.find(record.sectionId)?.code ?? '')
  const kept = keptValues(req)
  const typed = shown.typed ?? (kept['revision'] === undefined ? stored : typedIn(kept))
  const origin = { at: item.finishedAt, userId: file?.uploadedBy ?? item.confirmedBy }
  const page = {
    shell: consoleShell(services, req, 'data'),
    type: sectionTypeNames[type],
    name: nameOf(record),
    sectionName: sectionLabel(services, record.sectionId, req.context.lang) ?? '',
    year: record.year,
    isDeleted: state.isDeleted,
    isEdited: state.isEdited,
    form: {
      action: paths.dataDetail(type, id),
      revision: shown.isConflict
        ? record.revision
        : (shown.revision ?? Number(kept['revision'] ?? record.revision)),
      values: typed,
      errors: shown.errors ?? {},
      sections: sectionOptions(services, type, state, req),
    },
    conflict: shown.isConflict ? conflictOf(services, req, state, stored, typed) : null,
    source: file && { fileName: file.fileName, href: paths.importCheck(item.id), row: record.rowNo },
    history: await historyItems(services, req, history, origin),
    deletionHref: paths.dataDetailPart(type, id, 'deletion'),
    reversionHref: state.isEdited ? paths.dataDetailPart(type, id, 'reversion') : null,
    restoreAction: paths.dataDetailPart(type, id, 'restoration'),
    selfHref: paths.dataDetail(type, id),
    backHref: paths.dataList(type),
  }
  await sendPage(services, req, res, 'company/data-detail', page, shown.status)
}

async function saveRecord(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  sent: Record<string, string>,
): Promise<void> {
  const company = companyOf(req)
  const id = String(req.params.id)
  const revision = /^\d{1,9}$/.test(sent['revision'] ?? '') ? Number(sent['revision']) : -1
  const { record } = await services.recordChanges.state(company.id, type, id)
  const typed = typedFor(valuesOf(record), services.sections.get(type, record.sectionId), sent)
  try {
    const { isChanged } = await services.recordChanges.edit(
      actorOf(req),
      company.id,
      type,
      { id, revision },
      typed,
      {
        revives: sent['revives'] === '1',
      },
    )
    addToast(req, 'success', isChanged ? 'api.update.200' : 'records.toast.unchanged')
    res.redirect(303, paths.dataDetail(type, id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 721)
      return showRecord(services, type, req, res, { status: 409, typed, isConflict: true })
    if (error.code !== 712 && error.code !== 715) throw error
    const errors = fieldErrorsOf(services, req, error)
    const status = entryOf(error.code).httpStatus
    return showRecord(services, type, req, res, { status, typed, errors, revision })
  }
}

/** The sections a record may be in: those of its root that hold rows; none for a yearly total, which stays its own. */
function sectionOptions(services: Services, type: SectionType, state: RecordState, req: Request): Option[] {
  if (services.sections.find(state.record.sectionId)?.content === 'total') return []
  return services.sections
    .of(type)
    .filter(({ rootId, content }) => rootId === state.rootSectionId && content !== 'group')
    .map(({ code, name }) => ({ value: code, label: `${code} ${name[req.context.lang]}` }))
}

function conflictOf(
  services: Services,
  req: Request,
  { isDeleted }: RecordState,
  theirs: TypedRecord,
  yours: TypedRecord,
): Conflict {
  return { isDeleted, rows: typedDifferences(uiOf(services, req.context.lang), theirs, yours) }
}

/** A form's fields as texts; a name that came twice counts once. */
function textsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? (value.at(-1) ?? '') : (value ?? '')),
    ]),
  )
}
