import type { Judgement } from '#server/features/comparisons/index.ts'
import type { Track } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import type { PublicationFormProps } from '#views/components/console/publish-form-props.ts'
import type { Props } from '#views/pages/company/preview/props.ts'
import type { Ui } from '#views/ui.tsx'
import { wouldHaveApprovers } from './approvers.ts'
import { announcedRequests } from './announced-requests.view.ts'
import { isConfirmedIn } from './confirmation.ts'
import { draftAheadOf } from './draft-ahead.ts'
import { publicationChanges } from './publication-changes.ts'
import { withdrawalProps, zoneName } from './publication-props.ts'
import { choiceOf } from './publish.input.ts'
import type { PublishingServices } from './publishing.ts'
import type { PipelineState } from './pipeline-state.ts'

/** What the preview would publish, and the form that publishes it. */
export async function publishProps(
  services: PublishingServices,
  request: PageRequest,
  pipeline: PipelineState,
  judgements: readonly Judgement[],
  typed: Typed | null,
): Promise<NonNullable<Props['publish']>> {
  const { company, ui } = request
  const wanted = previewsOf(pipeline)
  const { requests, reason } = await announcedRequests(services, request, wanted)
  return {
    requests,
    changes: await publicationChanges(services, request, wanted, {
      judgements,
      pageHref: withQuery(paths.companyPreview, { step: 'publish' }),
      isConfirmed: isConfirmedIn(typed),
    }),
    form: await formProps(
      services,
      request,
      pipeline,
      { isNoteRequired: judgements.length > 0, reason },
      typed,
    ),
    ahead: await draftAheadOf(services, ui, company.id, pipeline),
    moveHref: paths.companyPreview,
  }
}

/** The tracks that differ, each with the version that the preview shows. */
export function previewsOf({ previews, states }: PipelineState): Map<Track, number> {
  return new Map(previews.map((track) => [track, states.of(track).previewVersion]))
}

async function formProps(
  services: PublishingServices,
  request: PageRequest,
  pipeline: PipelineState,
  { isNoteRequired, reason }: { isNoteRequired: boolean; reason: string },
  typed: Typed | null,
): Promise<PublicationFormProps> {
  const { company, ui, lang } = request
  const settings = await services.publicationSettings.of(company.id)
  const wanted = previewsOf(pipeline)
  const tracks = [...wanted.keys()]
  const waiting = await withdrawalProps(services, company, tracks, lang)
  const values = typed?.values ?? {}
  const wasSent = typed?.code != null || values.chosen !== undefined
  return {
    action: paths.publication,
    pins: {
      settings: String(settings.changeNumber),
      withdrawals: waiting.pin,
      // Tells a form that left everything out from one that was never filled in.
      chosen: '1',
      ...Object.fromEntries([...wanted].map(([track, version]) => [track, String(version)])),
    },
    values: { ...values, note: values.note?.trim() ?? reason },
    errors: typed?.errors ?? {},
    attestation: attestationFor(services, request, settings),
    isAttested: typed?.code != null && values.attest !== undefined,
    isNoteRequired,
    choices: tracks.map((track) => ({
      track,
      label: labelOf(ui, pipeline, track),
      isChosen: wasSent ? values[choiceOf(track)] !== undefined : !staysBack(pipeline, track),
    })),
    withdrawals: waiting.withdrawals,
    needsApproval: settings.needsApproval,
    hasApprovers: await wouldHaveApprovers(services, company.id, request.user.id),
    zone: zoneName(services, lang),
  }
}

/** Beside something new, what was taken back is published again only by being chosen. */
function staysBack({ previews, takenBack }: PipelineState, track: Track): boolean {
  return takenBack.includes(track) && takenBack.length < previews.length
}

function labelOf({ t }: Ui, { takenBack }: PipelineState, track: Track): string {
  const name = t(`publication.track.${track}`)
  return takenBack.includes(track) ? t('publication.takenBack.choice', { name }) : name
}
