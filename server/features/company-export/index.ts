export { CompanyArchiver, type ArchiverDeps } from './company-archiver.ts'
export { CompanyExportRepository } from './company-export.repository.ts'
