export { PendingFormsRepository } from './pending-forms.repository.ts'
export { PendingFormsService } from './pending-forms.service.ts'
