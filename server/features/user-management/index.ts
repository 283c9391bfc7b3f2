export { AccountsRepository } from './accounts.repository.ts'
export {
  currentPasswordSchema,
  emailChangeSchema,
  invitationSchema,
  namesSchema,
  registrationSchema,
} from './accounts.validation.ts'
export { UserManagementService, type Member } from './members.service.ts'
export { ProfilesService, type OwnNames } from './profiles.service.ts'
export { SystemAdminsService, type NewSystemAdmin } from './system-admins.service.ts'
