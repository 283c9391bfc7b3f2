export { UserManagementRepository } from './user-management.repository.ts'
export {
  currentPasswordRule,
  emailChangeInput,
  invitationInput,
  namesInput,
  ownPasswordInput,
  registrationInput,
  typedEmailChangeInput,
  typedInvitationInput,
  typedOwnPasswordInput,
} from './user-management.validation.ts'
export { InvitationsService, requireInviter } from './invitations.service.ts'
export { UserManagementService, type ManagedUser } from './user-management.service.ts'
export { ProfilesService, type Names } from './profiles.service.ts'
export { SystemAdminsService, type NewSystemAdmin } from './system-admins.service.ts'
