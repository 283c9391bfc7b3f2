import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@jest/globals'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import { nameOfCall } from '#server/http/api/v1/description/call-name.ts'
import { generalised } from './generalised.ts'
import type { Answer } from './send-request.ts'

/** What a call answered: the results of a success, or the errors and results of a refusal. */
interface Recorded {
  success?: { results: unknown; isEmpty: boolean }
  refusal?: { status: number; errors?: unknown; results?: unknown }
}

let apps = 0

/**
 * Keeps the first success of each call, and the first refusal that says more than its code, as examples for the
 * description (`npm run api-examples`). A refusal with results is worth more than one without.
 */
export class RecordedAnswers {
  private readonly calls: Record<string, Recorded> = {}

  constructor(private readonly folder: string) {}

  take(call: ApiCall, answer: Answer): void {
    if (call.answers.file || !/^application\/json(?:;|$)/.test(String(answer.headers['content-type']))) return
    const { status, errors, results } = answer.json()
    const recorded = (this.calls[nameOfCall(call)] ??= {})
    if (status === 200) {
      if (recorded.success === undefined || (recorded.success.isEmpty && !isEmpty(results)))
        recorded.success = { results: generalised(results), isEmpty: isEmpty(results) }
    } else if (results || errors?.some(({ field }: { field: string }) => field)) {
      const isBetter = !recorded.refusal || (results && !recorded.refusal.results)
      const said = { ...(errors && { errors }), ...(results && { results: generalised(results) }) }
      if (isBetter) recorded.refusal = { status, ...said }
    }
  }

  /** Each app of a test file has a file of its own, so that their order is always the same. */
  save(): void {
    const test = path.relative(process.cwd(), expect.getState().testPath!).replaceAll(/[/\\]/g, '-')
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(path.join(this.folder, `${test}-${apps++}.json`), JSON.stringify(this.calls))
  }
}

/** Whether results show nothing of what they can have: an empty list, one within them, or null. */
function isEmpty(results: unknown): boolean {
  if (Array.isArray(results)) return results.length === 0
  if (typeof results !== 'object' || results === null) return results === null
  return Object.values(results).some((value) => Array.isArray(value) && value.length === 0)
}
