import { pdfTrackOf } from '#server/features/publishing/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { typeOr } from '#server/http/definitions/query-fields.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { page } from './group.ts'
import { pdfsHref, pdfsProps } from './pdfs.view.ts'

/** /company/data/pdf: the PDFs of a type, those of the list in its order; and the move of the list to the preview. */
export default page({
  path: paths.pdfs,
  access: 'company-admin',
  view: 'company/pdfs',
  query: input({ type: typeOr(1) }),
  load: (services, request) => pdfsProps(services, request, request.query.type),
}).form({
  path: paths.pdfsMove,
  refusals: { 406: false },
  async submit({ publishing }, { actor, company, query }) {
    const moved = await publishing.moveTracks(actor, company.id, [pdfTrackOf(query.type)])
    return redirect(pdfsHref(query.type), moved.length > 0 ? 'toast.success.movedToPreview' : undefined)
  },
})
