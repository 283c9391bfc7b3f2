import { sumTotals, type PublicationSettings } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import type { DraftAhead } from '#views/components/console/draft-ahead.tsx'
import type { Props } from '#views/pages/company/publish/+Page.tsx'
import { sectionTypeNames } from '../names.ts'
import { changeProps } from '../sums-props.ts'
import { judgementsOf } from './judgements.view.ts'
import { zoneName } from './publication-props.ts'
import { choiceOf } from './publish.input.ts'
import type { PublishingServices } from './publishing.ts'
import type { Unpublished } from './unpublished.ts'

interface Found {
  settings: PublicationSettings
  unpublished: Unpublished
  ahead: DraftAhead[]
  typed: Typed | null
}

export function publishProps(services: PublishingServices, request: PageRequest, found: Found): Props {
  const { company, lang } = request
  const { data, pdfs, wording, blocked } = found.unpublished
  const judgements = judgementsOf(services, request.ui, data)
  return {
    shell: request.shell('preview'),
    nextEdition: company.editionNumber + 1,
    currentEdition: company.editionNumber || null,
    tracks: data.map(({ type, changes }) => ({
      type: sectionTypeNames[type],
      years: changeProps(services, changes, lang),
    })),
    ...{ pdfs, wording, blocked },
    rows: null,
    yenDifference: yenDifference(data),
    differenceHrefs: Object.fromEntries(
      data.map(({ type }) => [sectionTypeNames[type], paths.differences(type)]),
    ),
    backHref: paths.companyPreview,
    ahead: found.ahead,
    judgements,
    form: { ...formProps(services, request, found), isNoteRequired: judgements.length > 0 },
  }
}

function formProps(
  services: PublishingServices,
  request: PageRequest,
  { settings, unpublished: { previews, waiting }, typed }: Found,
): Omit<Props['form'], 'isNoteRequired'> {
  const { ui } = request
  const values = typed?.values ?? {}
  const wasSent = typed?.code != null || values.chosen !== undefined
  return {
    action: paths.publication,
    pins: {
      settings: String(settings.changeNumber),
      withdrawals: waiting.pin,
      // Tells a form that left everything out from one that was never filled in.
      chosen: '1',
      ...Object.fromEntries(previews.map(({ track, version }) => [track, String(version)])),
    },
    values: { ...values, note: values.note?.trim() ?? '' },
    errors: typed?.errors ?? {},
    attestation: attestationFor(services, request, settings),
    choices: previews.map(({ track }) => ({
      track,
      label: ui.t(`publication.track.${track}`),
      isChosen: !wasSent || values[choiceOf(track)] !== undefined,
    })),
    withdrawals: waiting.withdrawals,
    needsApproval: settings.needsApproval,
    zone: zoneName(services, ui.lang),
  }
}

/** Whole yen, over everything. */
function yenDifference(data: Unpublished['data']): number {
  return data.reduce(
    (sum, { preview, published }) => sum + sumTotals(0, preview).amount - sumTotals(0, published).amount,
    0,
  )
}
