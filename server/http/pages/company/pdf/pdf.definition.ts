import { pdfNamesSchema, type PdfNames } from '#server/features/pdfs/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { validate } from '#server/lib/validate.ts'
import { page, type PdfPageServices } from './group.ts'
import { pdfProps } from './pdf.view.ts'
import { pdfsHref } from './pdfs.view.ts'

type PdfRequest = PageRequest<{ id: number }>

/** /company/data/pdf/{id}: one PDF, what it is called and whether it is in the list. */
export default page({
  path: paths.pdf(':id'),
  params: { id: param.pdf },
  access: 'company-admin',
  view: 'company/pdf',
  load: pdfProps,
})
  .form({
    name: 'names',
    knownBy: 'titleJa',
    schema: input({ titleJa: text, titleEn: text, lang: text, seen: text }),
    refusals: { 721: { status: 409, errors: () => Promise.resolve({}) } },
    async submit({ pdfs, pdfDraft }, { actor, company, params }, { seen, ...sent }) {
      const { file } = await pdfs.line(company.id, params.id)
      const names = validate<PdfNames>(pdfNamesSchema, sent)
      await pdfDraft.rename(actor, company.id, file.id, names, seen || null)
      return redirect(paths.pdf(file.id), 'api.update.200')
    },
  })
  .form(
    listForm('listing', 'listing', 'pdf.toast.added', ({ pdfDraft }, { actor, company, params }) =>
      pdfDraft.addToList(actor, company.id, params.id),
    ),
  )
  .form(
    listForm('removal', 'listing/removal', 'pdf.toast.removed', ({ pdfDraft }, { actor, company, params }) =>
      pdfDraft.removeFromList(actor, company.id, params.id),
    ),
  )

/** A button that puts the PDF into the draft's list or takes it out; the page it stands on comes back. */
function listForm(
  name: string,
  part: string,
  toast: string,
  change: (services: PdfPageServices, request: PdfRequest) => Promise<void>,
) {
  return {
    name,
    path: paths.pdfPart(':id', part),
    schema: input({ from: text }),
    refusals: { 406: false as const },
    async submit(services: PdfPageServices, request: PdfRequest, { from }: { from: string }) {
      await change(services, request)
      const isFromList = from === 'list'
      return redirect(isFromList ? await listOf(services, request) : paths.pdf(request.params.id), toast)
    },
  }
}

/** The list that a PDF belongs to. */
async function listOf({ pdfs }: PdfPageServices, { company, params }: PdfRequest): Promise<string> {
  const { file } = await pdfs.get(company.id, params.id)
  return pdfsHref(file.sectionType)
}
