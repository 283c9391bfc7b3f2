export { CompaniesRepository, type PictureKind } from './companies.repository.ts'
export { CompaniesService } from './companies.service.ts'
export { companyChangesSchema, companySchema, ownCompanySchema } from './companies.validation.ts'
export {
  domainForType,
  isNameOf,
  mainDomain,
  textIn,
  typesOnHost,
  type Company,
  type LocalText,
} from './company.ts'
export { CompanyDeletionRepository } from './company-deletion.repository.ts'
export { CompanyDeletion, DELETION_JOB } from './company-deletion.service.ts'
export { fieldsOf, ownFields, type CompanyFields, type FieldName, type OwnFields } from './company-fields.ts'
export { companyJobs } from './company.jobs.ts'
export { hostNameOf } from './host-name.ts'
export { pictureHash, PicturesService, tooLarge } from './pictures.service.ts'
export { MAX_PICTURE_BYTES } from './read-picture.ts'
export { TenantDirectory } from './tenant-directory.ts'
