import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'

/** Every address of the product, named once. Functions where a part varies. */
export const paths = {
  login: '/login',
  logout: '/logout',

  adminCompanies: '/admin/companies',

  dashboard: '/company/dashboard',
  data: '/company/data',
  dataList: (type: SectionType) => `/company/data/list/${sectionTypeNames[type]}`,
  dataDetail: (type: SectionType, id: string) => `/company/data/${sectionTypeNames[type]}/${id}`,
  importCsv: '/company/data/import-csv',
  importCheck: (importId: number | ':id') => `/company/data/import-csv/${importId}`,
  importConfirmation: (importId: number | ':id') => `/company/data/import-csv/${importId}/confirmation`,
  importCancellation: (importId: number | ':id') => `/company/data/import-csv/${importId}/cancellation`,
  importErrors: (importId: number | ':id') => `/company/data/import-csv/${importId}/errors.csv`,
  importProgress: (importId: number | ':id') => `/company/data/import-csv/${importId}/progress`,
  importTemplate: '/company/data/import-csv/template.csv',
  companyPreview: '/company/preview',
  previewMove: '/company/preview/move',
  publication: '/company/preview/publication',
  publicationDone: (edition: number | ':number') => `/company/preview/publication/${edition}`,

  top: '/',
  agreement: '/agreement',
  listing: (type: SectionType) => `/${sectionTypeNames[type]}`,
  sectionDetail: (type: SectionType, id: number | ':id') => `/${sectionTypeNames[type]}/detail/${id}`,
  search: '/search',
  preview: '/preview',

  healthLive: '/health/live',
  healthReady: '/health/ready',
  api: '/api/v1',
} as const

/** An address with its query; empty and undefined values are left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | undefined | null | string[]>,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
