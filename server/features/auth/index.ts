export { AuthService, type Identity, type SignInOutcome, type SignInPlace } from './auth.service.ts'
export { credentialsSchema } from './auth.validation.ts'
export { digestOf, PasswordHasher } from './password-hasher.ts'
export { UserSessionsRepository } from './user-sessions.repository.ts'
