import { pdfTrackOf } from '#server/features/publishing/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { typeOr } from '#server/http/definitions/query-fields.ts'
import { sentInput, valuesOf } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { page } from './group.ts'
import { placeControl } from './pdf-row.ts'
import { pdfsHref, pdfsProps, SEEN } from './pdfs.view.ts'

/** /company/data/pdf: the PDFs of a type, those of the list in its order; and the move of the list to the preview. */
export default page({
  path: paths.pdfs,
  access: 'company-admin',
  view: 'company/pdfs',
  query: input({ type: typeOr(1) }),
  load: (services, request, typed) => pdfsProps(services, request, request.query.type, typed),
})
  .form({
    name: 'order',
    knownBy: SEEN,
    schema: sentInput,
    refusals: { 406: false, 721: { status: 409 } },
    async submit({ pdfDraft }, { actor, company, query }, sent) {
      const values = valuesOf(sent)
      const seen = (values[SEEN] ?? '').split(',').map(Number)
      const typed = (fileId: number) => values[placeControl(fileId)]
      const moved = await pdfDraft.arrange(actor, company.id, query.type, seen, typed)
      return redirect(pdfsHref(query.type), `messages.toast.${moved > 0 ? 'saved' : 'unchanged'}`)
    },
  })
  .form({
    path: paths.pdfsMove,
    refusals: { 406: false },
    async submit({ publishing }, { actor, company, query }) {
      const moved = await publishing.moveTracks(actor, company.id, [pdfTrackOf(query.type)])
      return redirect(pdfsHref(query.type), moved.length > 0 ? 'toast.success.movedToPreview' : undefined)
    },
  })
