import type { RequestHandler } from 'express'

/**
 * Every page has one address: a slash too many leads to it. Only whole paths of the product are sent back (`//evil/` would
 * name another host).
 */
export function trimSlash(): RequestHandler {
  return (req, res, next) => {
    const { path } = req
    if (req.method !== 'GET' || path === '/' || !path.endsWith('/') || /^[/\\]{2}|\\/.test(path))
      return next()
    const query = req.originalUrl.slice(req.originalUrl.indexOf('?'))
    res.redirect(308, path.replace(/\/+$/, '') + (req.originalUrl.includes('?') ? query : ''))
  }
}
