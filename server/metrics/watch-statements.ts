import { LRUCache } from 'lru-cache'
import type { Database } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Logger } from '#server/lib/logger.ts'
import type { CoreMetrics } from './core-metrics.ts'
import { statementText } from './statement-text.ts'

/** A statement that is read as a stream never reports its end: the oldest begun ones are dropped. */
const MOST_BEGUN = 1000

const KINDS = ['select', 'insert', 'update', 'delete', 'load', 'begin', 'commit']

interface Statement {
  __knexQueryUid: string
  sql: string
}

/** Measures the statements of a database, and logs those that take longer than `slowMs`: their text without values. */
export function watchStatements(
  { knex }: Pick<Database, 'knex'>,
  { statements, slowStatements }: Pick<CoreMetrics, 'statements' | 'slowStatements'>,
  { clock, logger, slowMs }: { clock: Pick<Clock, 'elapsed'>; logger: Pick<Logger, 'warn'>; slowMs: number },
): void {
  const begun = new LRUCache<string, number>({ max: MOST_BEGUN })
  const durations = new Map([...KINDS, 'other'].map((kind) => [kind, statements.labels({ kind })] as const))
  const ended = ({ __knexQueryUid: id, sql }: Statement) => {
    const since = begun.get(id)
    if (since === undefined) return
    begun.delete(id)
    const ms = clock.elapsed() - since
    const kind = kindOf(sql)
    durations.get(kind)?.observe(ms / 1000)
    if (ms < slowMs) return
    slowStatements.inc({ kind })
    logger.warn({ statement: statementText(sql), ms: Math.round(ms) }, 'slow statement')
  }
  knex.on('query', ({ __knexQueryUid }: Statement) => begun.set(__knexQueryUid, clock.elapsed()))
  knex.on('query-response', (_answer: unknown, statement: Statement) => ended(statement))
  knex.on('query-error', (_error: unknown, statement: Statement) => ended(statement))
}

function kindOf(sql: string): string {
  const word = sql.slice(0, sql.search(/\W|$/)).toLowerCase()
  return KINDS.includes(word) ? word : 'other'
}
