const sector = 512;
const endOfChain = 0xffff_fffe;
const tableMark = 0xffff_fffd;

/** A compound file with these streams. Streams below 4096 bytes get that length, unless `short` puts them into small sectors. */
export function makeCompoundFile(streams: Record<string, Buffer>, { short = false } = {}): Buffer {
  const contents = Object.entries(streams).map(([name, bytes]) => ({ name, bytes }));
  // Sector 0 has the table of sectors, 1 the names, 2 the table of small sectors.
  const sectors: Buffer[] = [Buffer.alloc(sector, 0xff), Buffer.alloc(sector), Buffer.alloc(sector, 0xff)];
  const [table, names, smallTable] = sectors as [Buffer, Buffer, Buffer];
  table.writeUInt32LE(tableMark, 0);
  table.writeUInt32LE(endOfChain, 4);
  table.writeUInt32LE(endOfChain, 8);
  const append = (bytes: Buffer): number => {
    const first = sectors.length;
    const count = Math.ceil(bytes.length / sector);
    for (let at = 0; at < count; at++) {
      table.writeUInt32LE(at + 1 < count ? first + at + 1 : endOfChain, (first + at) * 4);
      sectors.push(
        Buffer.concat([bytes.subarray(at * sector, (at + 1) * sector), Buffer.alloc(sector)], sector),
      );
    }
    return first;
  };
  const writeName = (index: number, entry: { name: string; type: number; start: number; size: number }) => {
    const at = index * 128;
    names.write(entry.name, at, 'utf16le');
    names.writeUInt16LE(entry.name.length * 2 + 2, at + 64);
    names[at + 66] = entry.type;
    names.writeUInt32LE(entry.start, at + 116);
    names.writeUInt32LE(entry.size, at + 120);
  };
  const small: Buffer[] = [];
  contents.forEach((content, index) => {
    if (short) {
      const start = small.length;
      const count = Math.ceil(content.bytes.length / 64);
      for (let at = 0; at < count; at++) {
        smallTable.writeUInt32LE(at + 1 < count ? start + at + 1 : endOfChain, (start + at) * 4);
        small.push(Buffer.concat([content.bytes.subarray(at * 64, (at + 1) * 64), Buffer.alloc(64)], 64));
      }
      writeName(index + 1, { name: content.name, type: 2, start, size: content.bytes.length });
    } else {
      const bytes = Buffer.concat([content.bytes, Buffer.alloc(4096)], Math.max(content.bytes.length, 4096));
      writeName(index + 1, { name: content.name, type: 2, start: append(bytes), size: bytes.length });
    }
  });
  const smallBytes = Buffer.concat(small);
  const start = smallBytes.length > 0 ? append(smallBytes) : endOfChain;
  writeName(0, { name: 'Root Entry', type: 5, start, size: smallBytes.length });
  return Buffer.concat([makeHeader(), ...sectors]);
}

function makeHeader(): Buffer {
  const header = Buffer.alloc(sector, 0xff);
  header.fill(0, 0, 0x4c);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(1, 0x30);
  header.writeUInt32LE(4096, 0x38);
  header.writeUInt32LE(2, 0x3c);
  header.writeUInt32LE(endOfChain, 0x44);
  header.writeUInt32LE(0, 0x4c);
  return header;
}
