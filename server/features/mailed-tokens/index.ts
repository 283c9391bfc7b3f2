export { MailedTokensRepository } from './mailed-tokens.repository.ts'
