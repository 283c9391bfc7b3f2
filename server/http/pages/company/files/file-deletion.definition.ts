import { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { deletionProps } from './file-deletion.view.ts'
import { listPath } from './file.view.ts'
import { page } from './files.ts'

/** /company/data/files/{id}/deletion: says what leaves the draft, asks, deletes. */
export default page({
  path: paths.dataFileDeletion(':id'),
  params: { id: param.file },
  access: 'company-admin',
  view: 'company/data-file-deletion',
  async load(services, request) {
    const file = await services.uploads.get(request.company.id, request.params.id)
    // The back button after a deletion: the file's page says that it is deleted.
    return file.deletedAt === null
      ? deletionProps(services, request, file)
      : redirect(paths.dataFile(file.id))
  },
}).form({
  // 714: the page says why, and offers to try again. 715: a message says why.
  refusals: { 714: { status: 409 }, 715: { leadTo: ({ params }) => paths.dataFile(params.id) } },
  async submit({ uploads }, { actor, company, params }) {
    const file = await uploads.get(company.id, params.id)
    const isDeleted = await uploads.remove(actor, file).then(() => true, wasDeletedBefore)
    return redirect(listPath({ ...file, deletedAt: null }), isDeleted ? 'files.toast.deleted' : undefined)
  },
})

/** 705: an earlier click has deleted the file, so that this one has nothing to report. */
function wasDeletedBefore(error: unknown): false {
  if (error instanceof AppError && error.code === 705) return false
  throw error
}
