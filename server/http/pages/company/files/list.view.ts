import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Import } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { DELETED_KEPT_DAYS, type UploadedFile } from '#server/features/uploads/index.ts'
import type { FileRow } from '#views/components/console/file-table.tsx'
import type { Props } from '#views/pages/company/data/+Page.tsx'
import { paths, withQuery } from '#server/http/paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { numberOf, requirePage, sizeOf, textOf, yearOf } from '#server/http/pages/query.ts'
import { fileStateOf, nextOf, rowsOf, type DraftSlots } from './file-state.ts'
import { dataTabs, sectionLabel, sectionTypeNames, userNames } from '#server/http/pages/company/names.ts'
import { uploadPath } from './upload-path.ts'

/** /company/data: the uploaded files of a type, newest first, with filters in the address. */
export function dataRoutes(services: Services): Route[] {
  return [
    {
      method: 'get',
      path: paths.data,
      access: 'company-admin',
      host: 'any',
      async handler(req, res) {
        await sendPage(services, req, res, 'company/data', await propsOf(services, req))
      },
    },
  ]
}

async function propsOf(services: Services, req: Request): Promise<Props> {
  const company = companyOf(req)
  const type = req.query.type === 'patient' ? 2 : 1
  const typeName = sectionTypeNames[type]
  const ui = uiOf(services, req.context.lang)
  const filter = filterOf(req)
  const page = numberOf(req.query.page, 1)
  const size = sizeOf(req.query.size)
  const found = { sectionType: type, ...filter } as const
  const { files, total } = await services.uploads.list(company.id, found, page, size)
  requirePage(page, files)

  const { status, year, rootSectionId, deleted, ...texts } = filter
  const conditions = { ...texts, year, rootSectionId, status, deleted: deleted ? '1' : undefined }
  const keep = Object.entries(conditions)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  const typed: [string, string][] = type === 2 ? [['type', 'patient']] : []
  const hrefOf = (to: number) =>
    withQuery(paths.data, {
      ...Object.fromEntries([...typed, ...keep]),
      page: to === 1 ? undefined : to,
      size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    })
  return {
    shell: consoleShell(services, req, 'data'),
    type: typeName,
    tabs: dataTabs(),
    uploadHref: uploadPath(type),
    filter: {
      action: paths.data,
      type: typeName,
      values: {
        keyWords: filter.keyWords,
        year: textOfNumber(year),
        rootSectionId: textOfNumber(rootSectionId),
        status: textOfNumber(status),
        fileType: filter.fileType ?? '',
        deleted: deleted ? '1' : '',
      },
      years: (await services.uploads.years(company.id, type)).map((one) => ({
        value: String(one),
        label: ui.format.fiscalYear(one),
      })),
      rootSections: services.sections
        .roots(type)
        .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name[ui.lang]}` })),
      resetHref: withQuery(paths.data, Object.fromEntries(typed)),
      active: keep.length > 0,
      size,
    },
    files: await fileRows(services, req, files, type),
    emptiness: files.length > 0 ? 'never' : await emptinessOf(services, company.id, type, keep),
    keptDays: DELETED_KEPT_DAYS,
    pager:
      files.length === 0
        ? null
        : pagerOf({ page, size, total, count: files.length }, hrefOf, {
            action: paths.data,
            current: size,
            options: [...pageSizes],
            keep: [...typed, ...keep],
          }),
  }
}

const textOfNumber = (value: number | undefined) => (value === undefined ? '' : String(value))

function filterOf({ query }: Request) {
  const fileType = oneOf(query.fileType, ['csv', 'pdf'] as const)
  const status = oneOf(query.status, ['0', '1', '2', '3'] as const)
  return {
    keyWords: textOf(query.keyWords).slice(0, 255),
    year: yearOf(query.year),
    rootSectionId: query.rootSectionId ? numberOf(query.rootSectionId, 0) : undefined,
    status: status === undefined ? undefined : Number(status),
    fileType,
    deleted: oneOf(query.deleted, ['1'] as const) === '1',
  }
}

/** One of the words a filter knows; 404 for any other, as for years and numbers. */
function oneOf<T extends string>(value: unknown, words: readonly T[]): T | undefined {
  if (value === undefined || value === '') return undefined
  const found = words.find((word) => word === value)
  if (found === undefined) throw new AppError(404)
  return found
}

/** Why a list is empty. */
async function emptinessOf(
  services: Services,
  companyId: number,
  sectionType: SectionType,
  conditions: [string, string][],
): Promise<Props['emptiness']> {
  if (conditions.length === 1 && conditions[0]![0] === 'deleted') return 'noDeleted'
  if (conditions.length > 0) return 'noMatch'
  // Only deleted files: the filter must stay, or nobody could get at them.
  const { total } = await services.uploads.list(companyId, { sectionType, deleted: true }, 1, 1)
  return total > 0 ? 'noMatch' : 'never'
}

async function fileRows(
  services: Services,
  req: Request,
  files: UploadedFile[],
  type: SectionType,
): Promise<FileRow[]> {
  const company = companyOf(req)
  const { lang } = req.context
  const imports = await services.imports.findOfFiles(
    company.id,
    files.map(({ id }) => id),
  )
  const people = files.flatMap(({ uploadedBy, deletedBy }) => [uploadedBy, deletedBy ?? uploadedBy])
  const names = await userNames(services, company, people, lang)
  const draft = (await services.versions.dataIn(company.id, type, 'draft')).imports
  return files.map((file) => ({
    ...rowOf(file, imports.get(file.id), draft, services.clock.now()),
    rootSection: sectionLabel(services, file.rootSectionId, lang),
    uploadedBy: names.get(file.uploadedBy) ?? '-',
    deleted:
      file.deletedAt === null ? null : { at: file.deletedAt, by: names.get(file.deletedBy ?? 0) ?? '-' },
  }))
}

function rowOf(file: UploadedFile, item: Import | undefined, draft: DraftSlots, now: number) {
  return {
    id: String(file.id),
    fileName: file.fileName,
    kind: file.fileType,
    year: file.year,
    state: fileStateOf(file, item, draft, now),
    rows: rowsOf(item),
    uploadedAt: file.uploadedAt,
    href: paths.dataFile(file.id),
    next: item && file.deletedAt === null ? nextOf(item) : null,
  }
}
