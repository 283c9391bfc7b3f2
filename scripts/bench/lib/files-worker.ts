import { readConfig } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { answerMessages } from './answer.ts'

export interface FilesJob {
  companyId: number
  edition: number
}

/** Milliseconds that making the files took, and of processors, which other work on the machine does not lengthen. */
export interface FilesTimes {
  ms: number
  cpuMs: number
}

// The job process with the product's own services: makes the files of an edition as often as it is told to.
const core = await createCore(readConfig())

answerMessages(
  async ({ companyId, edition }: FilesJob): Promise<FilesTimes> => {
    await core.database.knex('public_files').where({ company_id: companyId }).delete()
    const place = { companyId, edition, sectionType: 1 as const }
    const start = performance.now()
    const cpu = process.cpuUsage()
    await core.publicFilesMaker.make(
      place,
      async () => ({ of: () => 'new' }),
      async () => undefined,
    )
    const { user, system } = process.cpuUsage(cpu)
    return { ms: performance.now() - start, cpuMs: (user + system) / 1000 }
  },
  () => core.close(),
)
