import { createHash } from 'node:crypto'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { TestClient } from '../test-client.ts'
import type { CrashWorld } from './crash-world.ts'

const EVERY_MS = 20

/** The pages that visitors see: the listing with its totals, and a page of a section's rows. */
const addresses = [
  '/disclosure',
  `/disclosure/detail/${sectionIdOf(1, 'C1')}?year=2024&size=100`,
  `/api/v1/data-record/public?section_type=1&section_id=${sectionIdOf(1, 'C1')}&size=100`,
]

/** The content at an address, without the parts that differ between answers. */
function contentOf(text: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text
  return createHash('sha256').update(main).digest('hex')
}

/** A visitor who keeps reloading, whether or not the product answers. */
export class PublicWatch {
  private readonly client: TestClient
  /** The distinct contents of each address, in the order in which they appeared. */
  private readonly seen = new Map<string, string[]>()
  private running: Promise<void> | undefined
  private isOver = false
  answers = 0

  constructor(world: CrashWorld) {
    this.client = world.visitor()
  }

  async start(): Promise<void> {
    await this.client.agree('disclosure')
    for (const address of addresses) await this.look(address)
    this.running = this.poll()
  }

  /** @throws if anything was shown except the complete old content and then the complete new content */
  async stop(): Promise<void> {
    this.isOver = true
    await this.running
    for (const address of addresses) await this.look(address)
    for (const [address, contents] of this.seen)
      if (contents.length > 2) throw new Error(`${address} showed ${contents.length} contents`)
  }

  private async poll(): Promise<void> {
    for (let at = 0; !this.isOver; at++) {
      await this.look(addresses[at % addresses.length]!).catch((error: NodeJS.ErrnoException) => {
        // There is no answer between the kill and the restart.
        if (!/ECONNREFUSED|ECONNRESET|EPIPE/.test(error.code ?? error.message)) this.fault = error
      })
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    if (this.fault) throw this.fault
  }

  private fault: Error | undefined

  private async look(address: string): Promise<void> {
    const answer = await this.client.get(address)
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
    this.answers++
    const content = contentOf(answer.text)
    const contents = this.seen.get(address) ?? []
    this.seen.set(address, contents)
    if (contents.at(-1) !== content) contents.push(content)
  }
}
