import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './group.ts'
import { publicationProps } from './pdf-publication.view.ts'

/** /company/data/pdf/{id}/publication and /withdrawal: what will happen, and that it happens (SPEC §4). */
export default (['publication', 'withdrawal'] as const).map((part) =>
  page({
    path: paths.pdfPart(':id', part),
    params: { id: param.pdf },
    access: 'company-admin',
    view: 'company/pdf-publication',
    load: (services, request, typed) => publicationProps(services, request, part, typed),
  }).form({
    // It needs a second person, or something else waits: the page says what to do.
    refusals: { 403: { status: 403 }, 406: false, 721: { status: 409 } },
    async submit({ pdfs, singlePdfs }, { actor, company, params }) {
      const { file } = await pdfs.get(company.id, params.id)
      const isPublished = part === 'publication'
      const edition = await singlePdfs.setPublished(actor, company.id, file.id, isPublished)
      // A second click, or somebody else was first: what was wanted is there.
      return redirect(paths.pdf(file.id), `pdf.toast.${edition ? part : `${part}Before`}`)
    },
  }),
)
