import type { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { movedTracks } from './moved-tracks.ts'
import { MOVE, moveInput, previewQuery } from './preview.input.ts'
import { previewProps } from './preview.view.ts'
import { controlOf } from './publication-props.ts'
import { publishInput, type PublishInput } from './publish.input.ts'
import { publish } from './publish.ts'
import { page, type PublishingServices } from './publishing.ts'

/** /company/preview: what stands where, the move of the draft to the preview, and the publication of the preview. */
export default page({
  path: paths.companyPreview,
  access: 'company-admin',
  view: 'company/preview',
  query: previewQuery,
  load: (services, request, typed) => previewProps(services, request, typed),
})
  .form({
    name: 'publish',
    path: paths.publication,
    knownBy: 'settings',
    schema: publishInput,
    controlOf: (field) => (field === 'chosen' ? 'choice' : controlOf(field)),
    refusals: { 721: { errors: changedMeanwhile } },
    submit: publish,
  })
  .form({
    name: MOVE,
    path: paths.previewMove,
    knownBy: 'chosen',
    schema: moveInput,
    controlOf: (field) => (field === 'chosen' ? 'choice' : field),
    refusals: { 406: false },
    async submit(services, { actor, company, query }, { chosen }) {
      const moved = await services.publishing.moveTracks(actor, company.id, chosen ?? movedTracks(query))
      const { drafts } = await services.unpublishedTracks.of(company.id)
      // Whoever has left something out goes on without it: the page says what that is.
      const isLeft = moved.length > 0 && drafts.length > 0
      return redirect(
        withQuery(paths.companyPreview, { step: isLeft ? 'publish' : undefined }),
        moved.length > 0 ? 'toast.success.movedToPreview' : undefined,
      )
    },
  })

/** Why it is refused now: something waits already, or what was looked at is not what is there. */
async function changedMeanwhile(
  { publicationSettings }: PublishingServices,
  { company, ui }: PageRequest,
  { results, fields }: AppError,
  { settings }: PublishInput,
): Promise<Record<string, string> | undefined> {
  if (results) return { '': ui.t('publication.error.otherOpen') }
  if (fields.length > 0) return undefined
  const { changeNumber } = await publicationSettings.of(company.id)
  const isSame = settings === undefined || settings === changeNumber
  return { '': ui.t(isSame ? 'console.publish.changedMeanwhile' : 'publication.error.settingsChanged') }
}
