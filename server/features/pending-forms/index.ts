export { PendingFormsRepository } from './pending-forms.repository.ts'
export { PendingFormsService, type FormFields } from './pending-forms.service.ts'
