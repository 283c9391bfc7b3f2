import { DELETED_KEPT_DAYS } from '#server/features/uploads/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sectionOptions, sectionTypeNames } from '#server/http/pages/company/names.ts'
import { dataTabs } from '#server/http/pages/company/data-tabs.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { keptFields, pageQuery } from '#server/http/pages/list-query.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/data/+Page.tsx'
import type { FileServices } from './files.ts'
import { fileRows } from './list-rows.ts'
import { conditionQuery, type ListQuery } from './list.input.ts'
import { uploadPath } from './upload-path.ts'

type ListRequest = PageRequest<unknown, ListQuery>
type Fields = [string, string][]

export async function listProps(services: FileServices, request: ListRequest): Promise<Props> {
  const { company, query } = request
  const { type, page, size, status, deleted, ...texts } = query
  const filter = {
    ...texts,
    sectionType: type,
    status: status === undefined ? undefined : Number(status),
    deleted: deleted === '1',
  }
  const { files, total } = await services.uploads.list(company.id, filter, page, size)
  requirePage(page, files)
  const ofType: Fields = type === 2 ? [['type', 'patient']] : []
  const conditions = keptFields(conditionQuery(query))
  const keep = [...ofType, ...conditions]
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    tabs: dataTabs(company, type),
    uploadHref: uploadPath(type),
    filter: await filterProps(services, request, conditions.length > 0),
    files: await fileRows(services, request, files, type),
    emptiness: files.length > 0 ? 'never' : await emptinessOf(services, request, conditions),
    keptDays: DELETED_KEPT_DAYS,
    pager: listPager(
      paths.data,
      { page, size, total, count: files.length },
      {
        keep,
        hrefOf: (to) => withQuery(paths.data, { ...Object.fromEntries(keep), ...pageQuery(to, size) }),
      },
    ),
  }
}

async function filterProps(
  { uploads, sections }: FileServices,
  { company, query, ui }: ListRequest,
  active: boolean,
): Promise<Props['filter']> {
  const { type, keyWords, year, rootSectionId, status, fileType, deleted, size } = query
  return {
    action: paths.data,
    type: sectionTypeNames[type],
    values: {
      keyWords,
      year: year ? String(year) : '',
      rootSectionId: rootSectionId ? String(rootSectionId) : '',
      status: status ?? '',
      fileType: fileType ?? '',
      deleted: deleted ?? '',
    },
    years: (await uploads.years(company.id, type)).map((one) => ({
      value: String(one),
      label: ui.format.fiscalYear(one),
    })),
    rootSections: sectionOptions(sections, sections.roots(type), ui),
    resetHref: withQuery(paths.data, { type: type === 2 ? 'patient' : undefined }),
    active,
    size,
  }
}

/** Why a list is empty. */
async function emptinessOf(
  { uploads }: FileServices,
  { company, query }: ListRequest,
  conditions: Fields,
): Promise<Props['emptiness']> {
  const [[name] = [], ...others] = conditions
  if (name === 'deleted' && others.length === 0) return 'noDeleted'
  if (conditions.length > 0) return 'noMatch'
  // Only deleted files: the filter must stay, or nobody could get at them.
  const { total } = await uploads.list(company.id, { sectionType: query.type, deleted: true }, 1, 1)
  return total > 0 ? 'noMatch' : 'never'
}
