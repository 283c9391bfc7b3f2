import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { MAX_YEARS_KEPT, type PublicationSettings } from '#server/features/publishing/index.ts'
import { fullName } from '#server/features/users/index.ts'
import type { SettingsValues } from '#views/pages/company/publication-settings/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths } from '../../paths.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '../query.ts'

interface Shown {
  values?: SettingsValues
  errors?: Record<string, string>
  removes?: number[]
  /** What the refused form was drawn from. */
  meanwhile?: boolean
  status?: number
}

/** /company/preview/settings: how the company publishes. */
export function publicationSettingsRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any', path: paths.publicationSettings } as const
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        const kept = keptValues(req)
        await show(services, req, res, Object.keys(kept).length > 0 ? { values: typedOf(kept) } : {})
      },
    },
    { ...common, method: 'post', body: 'form', handler: (req, res) => save(services, req, res) },
  ]
}

function typedOf(body: Record<string, unknown>): SettingsValues {
  return {
    attestationJa: textOf(body.attestationJa),
    attestationEn: textOf(body.attestationEn),
    needsApproval: body.needsApproval !== undefined,
    yearsKept: textOf(body.yearsKept),
  }
}

function valuesOf(settings: PublicationSettings): SettingsValues {
  const { attestationJa, attestationEn, needsApproval, yearsKept } = settings
  return {
    attestationJa,
    attestationEn,
    needsApproval,
    yearsKept: yearsKept === null ? '' : String(yearsKept),
  }
}

async function show(services: Services, req: Request, res: Response, shown: Shown): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const settings = await services.publicationSettings.of(company.id)
  const users = await services.users.findAllOf(company.id)
  const values = shown.values ?? valuesOf(settings)
  await sendPage(
    services,
    req,
    res,
    'company/publication-settings',
    {
      shell: consoleShell(services, req, 'preview'),
      action: paths.publicationSettings,
      selfHref: paths.publicationSettings,
      backHref: paths.companyPreview,
      values,
      changeNumber: String(settings.changeNumber),
      // The Japanese text is the one that it stands for.
      standardText: services.translate('ja', 'publication.attestation', {
        name: fullName(req.auth!.user, 'ja'),
      }),
      maxYears: MAX_YEARS_KEPT,
      isAlone: users.filter(({ isActive }) => isActive).length < 2,
      removes: shown.removes ?? null,
      meanwhile: shown.meanwhile ? differencesOf(services, lang, valuesOf(settings), values) : null,
      errors: shown.errors ?? {},
    },
    shown.status ?? 200,
  )
}

async function save(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { publicationSettings } = services
  const body = (req.body ?? {}) as Record<string, unknown>
  const values = typedOf(body)
  const input = { ...values, changeNumber: textOf(body.changeNumber) || '0' }
  try {
    const { yearsKept } = publicationSettings.check(input)
    // What cannot be brought back is asked about first, and again when other years were typed since.
    const before = await publicationSettings.of(company.id)
    const isAsked = textOf(body.confirmed) === values.yearsKept
    const isOld = String(before.changeNumber) !== input.changeNumber
    if (yearsKept !== null && yearsKept !== before.yearsKept && !isAsked && !isOld) {
      const removes = await publicationSettings.removedBy(company.id, yearsKept)
      if (removes.length > 0)
        return show(services, req, res, { values, removes: removes.map(({ number }) => number) })
    }
    await publicationSettings.update(actorOf(req), company.id, { ...input, removesEditions: isAsked })
    addToast(req, 'success', 'publication.toast.settingsSaved')
    res.redirect(303, paths.publicationSettings)
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 721].includes(error.code)) throw error
    if (error.code === 721)
      return show(services, req, res, { values, meanwhile: true, status: entryOf(721).httpStatus })
    await show(services, req, res, { values, errors: fieldErrorsOf(services, req, error), status: 422 })
  }
}

/** What is stored now against what was typed, where they differ. */
function differencesOf(
  { translate }: Services,
  lang: 'ja' | 'en',
  stored: SettingsValues,
  typed: SettingsValues,
): { label: string; stored: string; typed: string }[] {
  const say = (key: string) => translate(lang, `publication.settings.${key}`)
  const rows = [
    ['attestation.ja', stored.attestationJa || say('standard'), typed.attestationJa || say('standard')],
    ['attestation.en', stored.attestationEn || say('none'), typed.attestationEn || say('none')],
    ['approval.heading', say(stored.needsApproval ? 'on' : 'off'), say(typed.needsApproval ? 'on' : 'off')],
    ['retention.label', stored.yearsKept || say('all'), typed.yearsKept || say('all')],
  ] as const
  return rows
    .filter(([, one, other]) => one !== other)
    .map(([label, one, other]) => ({ label: say(label), stored: one, typed: other }))
}
