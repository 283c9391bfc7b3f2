import './code-cache.ts'
import { TestEnvironment } from 'jest-environment-node'

type Parameters = ConstructorParameters<typeof TestEnvironment>

/**
 * Node's environment with two additions. Only the projects of jest.config.js that run on MariaDB and Redis see the
 * addresses of these servers. And work can be deferred until all hooks of a test file have run: Jest runs the `afterAll`
 * of a set-up file before those of the test file, which may still need their database.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config: Parameters[0], context: Parameters[1]) {
    super(config, context)
    const { SERVICES_DATABASE_URL, SERVICES_REDIS_URL } = process.env
    if (config.projectConfig.testEnvironmentOptions.services)
      Object.assign(this.global.process.env, {
        ...(SERVICES_DATABASE_URL && { TEST_DATABASE_URL: SERVICES_DATABASE_URL }),
        ...(SERVICES_REDIS_URL && { TEST_REDIS_URL: SERVICES_REDIS_URL }),
      })
  }

  override async teardown(): Promise<void> {
    const { afterFile } = this.global as unknown as { afterFile?: () => Promise<void> }
    await afterFile?.()
    await super.teardown()
  }
}
