export { AccountsRepository } from './user-management.repository.ts'
export {
  currentPasswordSchema,
  emailChangeSchema,
  invitationSchema,
  namesSchema,
  registrationSchema,
} from './user-management.validation.ts'
export { UserManagementService, type Member } from './user-management.service.ts'
export { ProfilesService, type OwnNames } from './profiles.service.ts'
export { SystemAdminsService, type NewSystemAdmin } from './system-admins.service.ts'
