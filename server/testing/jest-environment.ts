import { TestEnvironment } from 'jest-environment-node'

/**
 * Node's environment, plus work that has to wait until every hook of a test file has run: Jest runs the
 * `afterAll` of a set-up file before those of the test file, which may still need their database.
 */
export default class NodeEnvironment extends TestEnvironment {
  override async teardown(): Promise<void> {
    const { afterFile } = this.global as unknown as { afterFile?: () => Promise<void> }
    await afterFile?.()
    await super.teardown()
  }
}
