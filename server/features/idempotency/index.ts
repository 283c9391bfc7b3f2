export { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'
export { IdempotencyService } from './idempotency.service.ts'
