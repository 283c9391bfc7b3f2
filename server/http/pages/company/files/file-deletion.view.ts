import { DELETED_KEPT_DAYS, type UploadedFile } from '#server/features/uploads/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/data-file-deletion/+Page.tsx'
import { openImportOf } from './file.view.ts'
import type { FileServices } from './files.ts'
import { slotContent } from './slot-content.ts'

export async function deletionProps(
  services: FileServices,
  request: PageRequest,
  file: UploadedFile,
): Promise<Props> {
  const imports = await services.imports.findOfFile(file.companyId, file.id)
  const open = openImportOf(imports)
  const isRunning = open && (open.state === 'applying' || open.confirmedAt !== null)
  return {
    shell: request.shell('data'),
    fileName: file.fileName,
    kind: file.fileType,
    leaves: await slotContent(services, request.ui, file, new Set(imports.map(({ id }) => id))),
    open: open ? (isRunning ? 'import' : 'check') : null,
    keptDays: DELETED_KEPT_DAYS,
    action: paths.dataFileDeletion(file.id),
    backHref: paths.dataFile(file.id),
  }
}
