import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { mainDomain } from '#server/features/companies/index.ts'
import { dataTrackOf, isDue, type Publication } from '#server/features/publishing/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/preview/props.ts'
import type { PipelineProps } from '#views/components/console/publication/pipeline-props.ts'
import { didProps } from './did.view.ts'
import { openReviews } from './open-reviews.view.ts'
import { moveOf, MOVE, type PreviewQuery } from './preview.input.ts'
import { pipelineProps } from './pipeline.view.ts'
import { openProps } from './publication-props.ts'
import { previewsOf, publishProps } from './publish.view.ts'
import type { PublishingServices } from './publishing.ts'
import { pipelineStateOf, type PipelineState } from './pipeline-state.ts'

export async function previewProps(
  services: PublishingServices,
  request: PageRequest<unknown, PreviewQuery>,
  typed: Typed | null,
): Promise<Props> {
  const { company } = request
  const isPublishing = typed ? typed.form === 'publish' : request.query.step === 'publish'
  const pipeline = await pipelineStateOf(services, company, isPublishing)
  const { step, open, drafts } = pipeline
  const isPublish = step === 'publish' || step === 'request'
  const judgements = isPublish ? await services.publicationReviews.of(company.id, previewsOf(pipeline)) : []
  const judged = new Set(judgements.map(({ sectionType }) => dataTrackOf(sectionType)))
  const waiting = open.find(({ kind }) => kind !== 'withdraw')
  const isNothing = !pipeline.isAnythingPublished && step === 'none'
  const table = await pipelineProps(services, request, pipeline, { leavesDraft: isPublish, judged })
  return {
    shell: request.shell('preview'),
    step,
    did: await didProps(services, request),
    nextEdition: company.editionNumber + 1,
    pipeline: table,
    move: !isPublish && drafts.length > 0 ? moveProps(request, pipeline, typed) : null,
    publish: isPublish ? await publishProps(services, request, pipeline, judgements, typed) : null,
    takenBack: step === 'takenBack' ? takenBackProps(pipeline, table) : null,
    reviews: isPublish ? await openReviews(services, company.id, previewsOf(pipeline)) : [],
    waiting: waiting ? await waitingProps(services, request, waiting) : null,
    open: await openProps(
      services,
      company,
      open.filter((one) => one !== waiting),
      request.lang,
    ),
    importHref: isNothing && company.editionNumber === 0 ? paths.importCsv : null,
    publicHref: pipeline.isAnythingPublished
      ? `${services.origins.of(mainDomain(company))}${paths.top}`
      : null,
    links: {
      editions: paths.editions,
      requests: paths.publicationRequests,
      settings: paths.publicationSettings,
      reviews: paths.reviewRounds,
      withdrawal: canBeWithdrawn(pipeline) ? paths.withdrawal : null,
    },
    errors: typed?.errors ?? {},
  }
}

/** The correction begins at the first part that was taken back. */
function takenBackProps({ takenBack }: PipelineState, { rows }: PipelineProps): Props['takenBack'] {
  const parts = rows.filter(({ track }) => takenBack.some((one) => one === track))
  return {
    names: parts.map(({ name }) => name),
    correctHref: parts[0]!.href,
    publishHref: withQuery(paths.companyPreview, { step: 'publish' }),
  }
}

function moveProps(
  { ui }: PageRequest,
  { drafts, previews, step }: PipelineState,
  typed: Typed | null,
): NonNullable<Props['move']> {
  const isTyped = typed?.form === MOVE
  return {
    action: paths.previewMove,
    choices: drafts.map((track) => ({
      track,
      label: ui.t(`publication.track.${track}`),
      isChosen: !isTyped || typed.values[moveOf(track)] !== undefined,
    })),
    error: isTyped ? typed.errors.choice : undefined,
    skipHref:
      step === 'move' && previews.length > 0 ? withQuery(paths.companyPreview, { step: 'publish' }) : null,
    isAside: step !== 'move',
  }
}

async function waitingProps(
  services: PublishingServices,
  { company, user, lang }: PageRequest,
  publication: Publication,
): Promise<Props['waiting']> {
  const [shown] = await openProps(services, company, [publication], lang)
  const isOwn = publication.requestedBy === user.id
  const mayCancel =
    (publication.state === 'awaiting-approval' && isOwn) ||
    (publication.state === 'scheduled' && !isDue(publication, services.clock.now()))
  return shown
    ? { ...shown, cancelAction: mayCancel ? paths.publicationCancellation(publication.id) : null }
    : null
}

/** Data and PDFs can be withdrawn; wording cannot. */
function canBeWithdrawn({ states, wordingTracks }: PipelineState): boolean {
  return [...states.values()].some(
    ({ track, publishedVersion }) =>
      publishedVersion > 0 && !wordingTracks.some((wording) => wording === track),
  )
}
