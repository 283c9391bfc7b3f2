import type { Import } from '#server/features/imports/index.ts'
import type { UploadedFile } from '#server/features/uploads/index.ts'
import type { FileRow } from '#views/components/console/file-table.tsx'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '../../public-pages.ts'
import { sendPage } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '../../shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf } from '../query.ts'
import { dataTabs, sectionLabel, sectionTypeNames, userNames } from './names.ts'

/** /company/data: the uploaded files of a type, newest first. */
export function dataRoutes(services: Services): Route[] {
  return [
    {
      method: 'get',
      path: paths.data,
      access: 'company-admin',
      host: 'any',
      async handler(req, res) {
        const company = companyOf(req)
        const { lang } = req.context
        const type = req.query.type === 'patient' ? 2 : 1
        const page = numberOf(req.query.page, 1)
        const size = sizeOf(req.query.size)
        const { files, total } = await services.uploads.list(company.id, { sectionType: type }, page, size)
        requirePage(page, files)
        const imports = await services.imports.findOfFiles(
          company.id,
          files.map(({ id }) => id),
        )
        const names = await userNames(
          services,
          company,
          files.map(({ uploadedBy }) => uploadedBy),
          lang,
        )
        const inDraft = new Set(
          (await services.publishing.dataIn(company.id, type, 'draft')).imports.map(
            ({ importId }) => importId,
          ),
        )
        const query = (to: number, toSize: number) =>
          withQuery(paths.data, {
            type: type === 2 ? 'patient' : undefined,
            page: to === 1 ? undefined : to,
            size: toSize === DEFAULT_PAGE_SIZE ? undefined : toSize,
          })
        await sendPage(services, req, res, 'company/data', {
          shell: consoleShell(services, req, 'data'),
          type: sectionTypeNames[type],
          tabs: dataTabs(),
          uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
          files: files.map((file) => fileRow(services, file, imports.get(file.id), names, inDraft, lang)),
          pager:
            files.length === 0
              ? null
              : pagerOf({ page, size, total, count: files.length }, (to) => query(to, size), {
                  action: paths.data,
                  current: size,
                  options: [...pageSizes],
                  keep: type === 2 ? [['type', 'patient']] : [],
                }),
        })
      },
    },
  ]
}

function fileRow(
  services: Services,
  file: UploadedFile,
  item: Import | undefined,
  names: Map<number, string>,
  inDraft: Set<number>,
  lang: Lang,
): FileRow {
  const state = item?.state ?? 'queued'
  return {
    id: String(file.id),
    fileName: file.fileName,
    year: file.year,
    rootSection: sectionLabel(services, file.rootSectionId, lang),
    state: state === 'done' && !inDraft.has(item!.id) ? 'replaced' : state,
    rows: item && ['checked', 'applying', 'done'].includes(state) ? item.rowsStaged : null,
    uploadedAt: file.uploadedAt,
    uploadedBy: names.get(file.uploadedBy) ?? '-',
    href: item ? paths.importCheck(item.id) : paths.data,
  }
}
