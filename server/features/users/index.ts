export { COMPANY_ADMIN, emailKeyOf, fullName, SYSTEM_ADMIN, type RoleLevel, type User } from './user.ts'
export {
  toUser,
  userColumns,
  UsersRepository,
  type NewUser,
  type StoredPassword,
  type UserRow,
} from './users.repository.ts'
