export { COMPANY_ADMIN, emailKeyOf, fullName, SYSTEM_ADMIN, type RoleLevel, type User } from './user.ts'
export { UsersRepository, type NewUser } from './users.repository.ts'
