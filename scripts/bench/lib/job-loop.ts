import { readConfig } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { answerMessages } from './answer.ts'

// The job process as server/worker.ts puts it together: takes up work until it is stopped.
const core = await createCore(readConfig())
core.runner.start()

answerMessages(
  async () => ({}),
  async () => {
    await core.runner.stop()
    await core.close()
  },
)
