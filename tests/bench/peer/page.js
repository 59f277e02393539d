navigator.serviceWorker.register('/sw.js')
const opening = indexedDB.open('peer')
opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' })
opening.onsuccess = () => {
  const asking = opening.result.transaction('rows').objectStore('rows').getAll()
  asking.onsuccess = () => (asking.result.length > 0 ? draw(asking.result) : fill(opening.result))
}

function draw(rows) {
  document.querySelector('#found').textContent = `Found ${rows.length}, as of ${new Date().toLocaleString()}`
  const table = document.querySelector('#list')
  for (const row of rows) {
    const line = table.insertRow()
    for (const value of Object.values(row)) line.insertCell().textContent = String(value)
  }
}

async function fill(database) {
  const rows = await (await fetch('/rows.json')).json()
  const store = database.transaction('rows', 'readwrite').objectStore('rows')
  for (const row of rows) store.put(row)
  draw(rows)
}
