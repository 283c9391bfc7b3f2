import {
  MAX_YEARS_KEPT,
  openApprovalEnd,
  type PublicationSettings,
} from '#server/features/publishing/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props, SettingsValues } from '#views/pages/company/publication-settings/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { wouldHaveApprovers } from './approvers.ts'
import type { PublishingServices } from './publishing.ts'

export async function settingsProps(
  services: PublishingServices,
  request: PageRequest,
  typed: Typed<number[]> | null,
): Promise<Props> {
  const { company, ui, user } = request
  const settings = await services.publicationSettings.of(company.id)
  const users = await services.users.findAllOf(company.id)
  const stored = valuesOf(settings)
  const values = typed ? typedValues(typed) : stored
  const isChangedMeanwhile = typed?.code === 721
  return {
    shell: request.shell('preview'),
    action: paths.publicationSettings,
    selfHref: paths.publicationSettings,
    backHref: paths.companyPreview,
    values,
    changeNumber: String(settings.changeNumber),
    // The Japanese text is the one that it stands for.
    standardText: services.translate('ja', 'publication.attestation', { name: fullName(user, 'ja') }),
    maxYears: MAX_YEARS_KEPT,
    isAlone: users.filter(({ isActive }) => isActive).length < 2,
    hasApprovers: await wouldHaveApprovers(services, company.id, user.id),
    username: settings.needsApproval ? user.email : null,
    approvalEnd: approvalEndOf(services, request, settings, users),
    removes: typed?.found ?? null,
    meanwhile: isChangedMeanwhile ? differencesOf(ui, stored, values) : null,
    errors: isChangedMeanwhile ? {} : (typed?.errors ?? {}),
  }
}

/** Who asked to end the approval, while another admin can agree. */
function approvalEndOf(
  { clock }: PublishingServices,
  { lang, user }: PageRequest,
  settings: PublicationSettings,
  users: readonly User[],
): Props['approvalEnd'] {
  const asked = openApprovalEnd(settings, clock.now())
  if (!asked) return null
  const by = users.find(({ id }) => id === asked.requestedBy)
  return { isOwn: asked.requestedBy === user.id, by: by ? fullName(by, lang) : '-', at: asked.requestedAt }
}

function typedValues({ sent, values }: Typed<number[]>): SettingsValues {
  return {
    attestationJa: values.attestationJa?.trim() ?? '',
    attestationEn: values.attestationEn?.trim() ?? '',
    needsApproval: sent.needsApproval !== undefined,
    publishesByToken: sent.publishesByToken !== undefined,
    yearsKept: values.yearsKept?.trim() ?? '',
  }
}

function valuesOf(settings: PublicationSettings) {
  const { attestationJa, attestationEn, needsApproval, publishesByToken, yearsKept } = settings
  return {
    ...{ attestationJa, attestationEn, needsApproval, publishesByToken },
    yearsKept: yearsKept === null ? '' : String(yearsKept),
  }
}

/** What is stored now against what was typed, where they differ. */
function differencesOf({ t }: Ui, stored: SettingsValues, typed: SettingsValues): Props['meanwhile'] {
  const say = (key: string) => t(`publication.settings.${key}`)
  const rows = [
    ['attestation.ja', stored.attestationJa || say('standard'), typed.attestationJa || say('standard')],
    ['attestation.en', stored.attestationEn || say('none'), typed.attestationEn || say('none')],
    ['approval.heading', say(stored.needsApproval ? 'on' : 'off'), say(typed.needsApproval ? 'on' : 'off')],
    [
      'byToken.heading',
      say(stored.publishesByToken ? 'on' : 'off'),
      say(typed.publishesByToken ? 'on' : 'off'),
    ],
    ['retention.label', stored.yearsKept || say('all'), typed.yearsKept || say('all')],
  ] as const
  return rows
    .filter(([, one, other]) => one !== other)
    .map(([label, one, other]) => ({ label: say(label), stored: one, typed: other }))
}
