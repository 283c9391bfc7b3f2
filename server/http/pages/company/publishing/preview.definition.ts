import Joi from '#server/lib/joi.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { field, input } from '#server/lib/input.ts'
import { movedTracks } from './moved-tracks.ts'
import { previewProps } from './preview.view.ts'
import { page } from './publishing.ts'

const asSent = field<unknown>(Joi.any())

/** /company/preview: what the preview holds against what visitors see, and the move of the draft into it. */
export default page({
  path: paths.companyPreview,
  access: 'company-admin',
  view: 'company/preview',
  query: input({ type: asSent, track: asSent }),
  load: (services, request) => previewProps(services, request),
}).form({
  path: paths.previewMove,
  refusals: { 406: false },
  async submit({ publishing }, { actor, company, query }) {
    const moved = await publishing.moveTracks(actor, company.id, movedTracks(query))
    return redirect(paths.companyPreview, moved.length > 0 ? 'toast.success.movedToPreview' : undefined)
  },
})
