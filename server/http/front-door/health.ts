import { Router } from 'express'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

/**
 * For whoever watches the process: before hosts and sessions, of no tenant. live: the process answers. ready: so do
 * the database and the session store, and it is not stopping. `read-only` is ready too: visitors can read, but nothing
 * can be stored. `search` is there only while searches are refused, `storage` only while files cannot be had or are not
 * this installation's. No detail and no version for strangers.
 */
export function healthRoutes({
  checkReadiness,
  writeHealth,
  searchHealth,
  storageHealth,
  logger,
}: Pick<Services, 'checkReadiness' | 'writeHealth' | 'searchHealth' | 'storageHealth' | 'logger'>): Router {
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
      const [search, storage] = await Promise.all([searchHealth.status(), storageHealth.status()])
      res.json({
        status: outage === undefined ? 'ok' : 'read-only',
        ...(search !== 'ready' && { search }),
        ...(storage !== 'ready' && { storage }),
      })
    } catch (error) {
      logger.warn({ err: error }, 'not ready')
      res.status(503).json({ status: 'unavailable' })
    }
  })
  return router
}
