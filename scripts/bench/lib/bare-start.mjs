// The least that can be started and asked.
import http from 'node:http'

http.createServer((_req, res) => res.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
