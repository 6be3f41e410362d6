// A setup file of Jest: the specs of its project run on the embedded database, also beside others on PostgreSQL.
delete process.env['TEST_DATABASE_URL'];
