import Joi from 'joi'
import { pdfTrackOf } from '#server/features/publishing/index.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { page } from './group.ts'
import { pdfsHref, pdfsProps } from './pdfs.view.ts'

/** The type of the list; anything else is the first. */
const type = withDefault(field<SectionType>(Joi.any().custom((sent) => sectionTypeOf(String(sent)) ?? 1)), 1)

/** /company/data/pdf: the PDFs of a type, those of the list in its order; and the move of the list to the preview. */
export default page({
  path: paths.pdfs,
  access: 'company-admin',
  view: 'company/pdfs',
  query: input({ type }),
  load: (services, request) => pdfsProps(services, request, request.query.type),
}).form({
  path: paths.pdfsMove,
  refusals: { 406: false },
  async submit({ publishing }, { actor, company, query }) {
    const moved = await publishing.moveTracks(actor, company.id, [pdfTrackOf(query.type)])
    return redirect(pdfsHref(query.type), moved.length > 0 ? 'toast.success.movedToPreview' : undefined)
  },
})
