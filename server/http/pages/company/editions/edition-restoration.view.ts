import type { Judgement } from '#server/features/comparisons/index.ts'
import type { Edition, Track } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import type { Props } from '#views/pages/company/edition-restoration/+Page.tsx'
import { versionsOf } from '../edition-versions.ts'
import { wouldHaveApprovers } from '../publishing/approvers.ts'
import { isConfirmedIn } from '../publishing/confirmation.ts'
import { publicationChanges } from '../publishing/publication-changes.ts'
import { blockedProps, withdrawalProps } from '../publishing/publication-props.ts'
import { userNames } from '../user-names.ts'
import { keptEdition } from './edition-of.ts'
import type { EditionServices } from './group.ts'

type EditionRequest = PageRequest<{ number: number }>

export async function restorationProps(
  services: EditionServices,
  request: EditionRequest,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang } = request
  const edition = await keptEdition(services, request)
  const { number, publishedBy: by } = edition
  const wanted = await versionsOf(services, company.id, number)
  const judgements = await services.publicationReviews.of(company.id, wanted)
  const current = await services.editions.get(company.id, company.editionNumber)
  const names = await userNames(services, company, by === null ? [] : [by], lang)
  return {
    shell: request.shell('preview'),
    number,
    at: edition.publishedAt,
    by: (by !== null && names.get(by)) || '-',
    nextEdition: company.editionNumber + 1,
    whole: current && { before: figuresOf(current), after: figuresOf(edition) },
    changes: await publicationChanges(services, request, wanted, {
      judgements,
      pageHref: paths.editionRestoration(number),
      isConfirmed: isConfirmedIn(typed),
    }),
    blocked: await blockedProps(services, company, lang),
    publishHref: paths.companyPreview,
    backHref: paths.editions,
    draftHref: paths.editionDraft(number),
    form: await formProps(services, request, wanted, judgements, typed),
  }
}

const figuresOf = ({ rowCount, amount }: Edition) => ({ rows: rowCount, yen: amount })

async function formProps(
  services: EditionServices,
  request: EditionRequest,
  wanted: ReadonlyMap<Track, number>,
  judgements: readonly Judgement[],
  typed: Typed | null,
): Promise<Props['form']> {
  const { company, lang, params } = request
  const settings = await services.publicationSettings.of(company.id)
  const shown = [...wanted].filter(([, version]) => version > 0).map(([track]) => track)
  const { withdrawals, pin } = await withdrawalProps(services, company, shown, lang)
  return {
    action: paths.editionRestoration(params.number),
    pins: {
      settings: String(settings.changeNumber),
      current: String(company.editionNumber),
      withdrawals: pin,
    },
    values: { ...typed?.values, note: typed?.values.note?.trim() ?? '' },
    withdrawals,
    errors: typed?.errors ?? {},
    attestation: attestationFor(services, request, settings),
    isAttested: typed?.code != null && typed.values.attest !== undefined,
    isNoteRequired: judgements.length > 0,
    needsApproval: settings.needsApproval,
    hasApprovers: await wouldHaveApprovers(services, company.id, request.user.id),
  }
}
