export { CompanyArchiver } from './company-archiver.ts'
export { CompanyExportRepository } from './company-export.repository.ts'
export { companyExportJobs, EXPORT_JOB } from './company-export.jobs.ts'
export {
  CompanyExportsRepository,
  type CompanyExport,
  type ExportOwner,
} from './company-exports.repository.ts'
export { ARCHIVE_KEPT_DAYS, CompanyExports } from './company-exports.service.ts'
