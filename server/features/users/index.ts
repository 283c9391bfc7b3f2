export { COMPANY_ADMIN, emailKeyOf, fullName, SYSTEM_ADMIN, type RoleLevel, type User } from './user.ts'
export { AccessGrantsRepository, type AccessGrant } from './access-grants.repository.ts'
export { UsersRepository, type NewUser, type StoredPassword } from './users.repository.ts'
export { toUser, userColumns, type UserRow } from './user-row.ts'
