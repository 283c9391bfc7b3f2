import { Router } from 'express'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

/**
 * For whoever watches the process: before hosts and sessions, of no tenant. live: the process answers. ready: so do
 * the database and the session store, and it is not stopping. `read-only` is ready too: visitors can read, but nothing
 * can be stored. `search` is there only while searches are refused, `storage` only while files cannot be had or are not
 * this installation's, `jobs` only while mails, messages, planned publications and purges are held. No detail and no version for strangers.
 */
export function healthRoutes({
  checkReadiness,
  writeHealth,
  searchHealth,
  storageHealth,
  pauseHealth,
  logger,
}: Pick<
  Services,
  'checkReadiness' | 'writeHealth' | 'searchHealth' | 'storageHealth' | 'pauseHealth' | 'logger'
>): Router {
  const router = Router()
  router.get(paths.healthLive, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  router.get(paths.healthReady, async (_req, res) => {
    res.set('Cache-Control', 'no-store')
    try {
      await checkReadiness()
      const outage = await writeHealth.outage()
      if (outage !== undefined) logger.warn({ outage }, 'nothing can be stored')
      const [search, storage, pause] = await Promise.all([
        searchHealth.status(),
        storageHealth.status(),
        pauseHealth.status(),
      ])
      res.json({
        status: outage === undefined ? 'ok' : 'read-only',
        ...(search !== 'ready' && { search }),
        ...(storage !== 'ready' && { storage }),
        ...(pause === 'paused' && { jobs: 'paused' }),
      })
    } catch (error) {
      logger.warn({ err: error }, 'not ready')
      res.status(503).json({ status: 'unavailable' })
    }
  })
  return router
}
