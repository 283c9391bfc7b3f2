// Long because the table has a line for each act that staff can want back.
import {
  auditKinds,
  recordEvents,
  type AuditEntry,
  type AuditEventName,
} from '#server/features/audit/index.ts'
import { tracks } from '#server/features/publishing/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import type { DidProps } from '#views/components/console/did-line.tsx'
import { trackNames } from './publication-props.ts'

type Needs = Pick<Services, 'audit' | 'clock' | 'editions' | 'imports' | 'recordUndo' | 'translate'>
type Said = Omit<DidProps, 'at'>
type Teller = (services: Needs, request: PageRequest, entry: AuditEntry) => Promise<Said | null> | Said | null

/** What was done longer ago is no news. */
const DAY_MS = 24 * 60 * 60_000
/** An act and its entry in the log are written together. */
const TOGETHER_MS = 10_000

/**
 * What the reader did last to the company's content, from the log: with its undo, or with what takes its place. Null
 * where the last act says itself where it stands.
 * @param about narrows it to acts that a page is about
 */
export async function didProps(
  services: Needs,
  request: PageRequest,
  about: (entry: AuditEntry) => boolean = () => true,
): Promise<DidProps | null> {
  const { company, user } = request
  const entry = await services.audit.newest(company.id, {
    personId: user.id,
    events: auditKinds.data,
    from: services.clock.now() - DAY_MS,
  })
  if (!entry || entry.outcome !== 'success' || !about(entry)) return null
  const said = await tellers[entry.event]?.(services, request, entry)
  return said ? { ...said, at: entry.at } : null
}

/** Only of PDFs of a type, or of one file. */
export const aboutPdfs =
  (type: 'disclosure' | 'patient', fileId?: number) =>
  ({ event, target, details }: AuditEntry): boolean =>
    event === 'pdf_list_changed' &&
    details.type === type &&
    (fileId === undefined || target?.id === String(fileId))

const plain = (text: string, hint: string | null = null): Said => ({ text, hint, undo: null, link: null })

const tellers: Partial<Record<AuditEventName, Teller>> = {
  data_imported: async (services, request, entry) => {
    const { ui } = request
    const file = ui.t('did.imported', { file: String(entry.details.file) })
    const href = paths.importCheck(Number(entry.target?.id))
    const link = { label: ui.t('did.importedLink'), href }
    // What was added to the draft is one act; what replaced a section is not.
    const act = await lastActOf(services, request, entry)
    const isMerge = act?.kind === 'merge' && Math.abs(act.madeAt - entry.at) < TOGETHER_MS
    const merged = isMerge && (await lastAct(services, request, entry))
    return merged ? { ...merged, link } : { ...plain(file, ui.t('did.importedHint')), link }
  },
  data_moved_to_preview: (services, request, entry) =>
    plain(
      request.ui.t('did.moved', { what: whatOf(services, request, entry) }),
      request.ui.t('did.movedHint'),
    ),
  data_published: (services, request, entry) => published(services, request, entry, 'published'),
  data_restored: (services, request, entry) => published(services, request, entry, 'restored'),
  data_withdrawn: (services, request, entry) => published(services, request, entry, 'withdrawn'),
  draft_restored: (_services, { ui }, { target }) =>
    plain(ui.t('did.draftRestored', { number: String(target?.id) }), ui.t('did.draftRestoredHint')),
  publication_cancelled: (_services, { ui }) => plain(ui.t('did.cancelled')),
  publication_rejected: (_services, { ui }) => plain(ui.t('did.rejected')),
  pdf_list_changed: (_services, { ui }, { details, target }) => {
    const id = Number(target?.id)
    const undone = { added: 'listing/removal', removed: 'listing' }[String(details.what)]
    return {
      ...plain(ui.t(`did.pdf.${String(details.what)}`, { file: String(details.file) })),
      undo: undone === undefined ? null : { action: paths.pdfPart(id, undone), fields: { from: 'list' } },
    }
  },
  upload_delete: (_services, { ui }, { details, target }) => ({
    ...plain(ui.t('did.fileDeleted', { file: String(details.file) })),
    undo: { action: paths.dataFileRestoration(Number(target?.id)), fields: {} },
  }),
  data_change_undone: undone,
  ...Object.fromEntries(recordEvents.map((event) => [event, lastAct])),
}

/** An edition cannot be unmade; the one before can come back. */
async function published(
  services: Needs,
  request: PageRequest,
  entry: AuditEntry,
  what: 'published' | 'restored' | 'withdrawn',
): Promise<Said> {
  const { company, ui } = request
  const number = Number(entry.target?.id)
  const before = await services.editions.get(company.id, number - 1)
  const text = ui.t(`did.${what}`, {
    number: ui.format.count(number),
    what: whatOf(services, request, entry),
  })
  if (!before || before.purgedAt !== null) return plain(text, ui.t('did.publishedFirst'))
  return {
    ...plain(text, ui.t(what === 'withdrawn' ? 'did.withdrawnHint' : 'did.publishedHint')),
    link: {
      label: ui.t('did.restoreBefore', { number: ui.format.count(number - 1) }),
      href: paths.editionRestoration(number - 1),
    },
  }
}

/** What was done to records can be undone while the draft has not moved on. */
async function lastAct(services: Needs, request: PageRequest, entry: AuditEntry): Promise<Said | null> {
  const { ui } = request
  const type = typeIn(entry.details)
  const act = await lastActOf(services, request, entry)
  if (!type || !act || act.kind === 'undo') return null
  const field = act.field ? ui.t(`records.column.${act.field}`) : ''
  const said = { count: act.rowCount, n: ui.format.count(act.rowCount), field }
  return {
    ...plain(ui.t(`grid.lastAct.${act.kind}`, said)),
    undo: { action: paths.dataListPart(type, 'undo'), fields: { act: String(act.id) } },
  }
}

/** What was undone; the rows of a file with its name. */
async function undone(
  { imports, recordUndo }: Needs,
  { company, ui, user }: PageRequest,
  { at, details }: AuditEntry,
): Promise<Said> {
  const type = typeIn(details)
  const act = type && (await recordUndo.lastUndone(company.id, type, user.id))
  const isIt = act && Math.abs((act.undoneAt ?? 0) - at) < TOGETHER_MS
  const file = isIt && act.kind === 'merge' ? await imports.ofAct(company.id, act.id) : undefined
  if (!file) return plain(ui.t('did.undone'))
  return {
    ...plain(ui.t('did.fileUndone', { file: file.fileName })),
    link: { label: ui.t('did.importedLink'), href: paths.importCheck(file.id) },
  }
}

const typeIn = (details: AuditEntry['details']) =>
  sectionTypes.find((type) => sectionTypeNames[type] === details.type)

async function lastActOf({ recordUndo }: Needs, { company, user }: PageRequest, { details }: AuditEntry) {
  const type = typeIn(details)
  return type && recordUndo.last(company.id, type, user.id)
}

/** The names of the tracks that an entry lists. */
function whatOf(
  services: Pick<Needs, 'translate'>,
  { lang, ui }: PageRequest,
  { details }: AuditEntry,
): string {
  const listed = String(details.tracks ?? '').split(' ')
  const named = tracks.filter((track) => listed.includes(track))
  return trackNames(services, named, lang).join(ui.t('audit.listSeparator'))
}
