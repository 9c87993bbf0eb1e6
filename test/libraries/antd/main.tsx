import {
  Button,
  ConfigProvider,
  Breadcrumb,
  Card,
  Cascader,
  Checkbox,
  Collapse,
  DatePicker,
  Dropdown,
  Form,
  Input,
  InputNumber,
  message,
  Modal,
  Pagination,
  Popconfirm,
  Radio,
  Rate,
  Segmented,
  Select,
  Slider,
  Steps,
  Switch,
  Table,
  Tabs,
  TimePicker,
  Tooltip,
  Transfer,
  TreeSelect,
  Upload,
} from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const people = [
  { key: 'ada', name: 'Ada Finch', team: 'North' },
  { key: 'ben', name: 'Ben Wren', team: 'South' },
  { key: 'cy', name: 'Cy Swift', team: 'North' },
];

const columns = [
  { title: 'Name', dataIndex: 'name', sorter: true },
  {
    title: 'Team',
    dataIndex: 'team',
    filters: [
      { text: 'North', value: 'North' },
      { text: 'South', value: 'South' },
    ],
  },
  {
    title: 'Action',
    key: 'action',
    render: () => (
      <>
        <Button type="link">Edit</Button>
        <Popconfirm title="Remove this person?">
          <Button danger>Remove</Button>
        </Popconfirm>
      </>
    ),
  },
];

const cities = ['Lisbon', 'Oslo', 'Osaka', 'Quito'].map((city) => ({ label: city, value: city.toLowerCase() }));
const day = dayjs('2026-03-12');

const Fields = () => (
  <Form layout="vertical" name="profile" initialValues={{ city: 'oslo', tags: ['lisbon'], size: 'm', terms: true }}>
    <Form.Item name="first" label="First name" rules={[{ required: true }]} tooltip="As in your passport">
      <Input placeholder="First name" allowClear />
    </Form.Item>
    <Form.Item name="mail" label="Email" help="That is no address." validateStatus="error">
      <Input type="email" />
    </Form.Item>
    <Form.Item name="secret" label="Passphrase">
      <Input.Password />
    </Form.Item>
    <Form.Item name="about" label="About you">
      <Input.TextArea showCount maxLength={80} />
    </Form.Item>
    <Form.Item name="code" label="One-time code">
      <Input.OTP length={4} />
    </Form.Item>
    <Form.Item name="age" label="Age">
      <InputNumber min={1} max={120} />
    </Form.Item>
    <Form.Item name="city" label="City">
      <Select options={cities} />
    </Form.Item>
    <Form.Item name="seek" label="Airport">
      <Select showSearch placeholder="Search an airport" options={cities} />
    </Form.Item>
    <Form.Item name="tags" label="Interests">
      <Select mode="multiple" options={cities} />
    </Form.Item>
    <Form.Item name="place" label="Place">
      <Cascader options={[{ label: 'Europe', value: 'eu', children: cities }]} />
    </Form.Item>
    <Form.Item name="unit" label="Unit">
      <TreeSelect treeData={[{ title: 'All', value: 'all', children: [{ title: 'North', value: 'north' }] }]} />
    </Form.Item>
    <Form.Item name="born" label="Born on">
      <DatePicker />
    </Form.Item>
    <Form.Item name="stay" label="Stay">
      <DatePicker.RangePicker defaultValue={[day, day.add(3, 'day')]} />
    </Form.Item>
    <Form.Item name="wake" label="Wake-up call">
      <TimePicker />
    </Form.Item>
    <Form.Item name="size" label="Shirt size">
      <Radio.Group options={['s', 'm', 'l'].map((size) => ({ value: size, label: size.toUpperCase() }))} />
    </Form.Item>
    <Form.Item name="view" label="View">
      <Radio.Group optionType="button" options={['List', 'Grid']} />
    </Form.Item>
    <Form.Item name="level" label="Level">
      <Slider />
    </Form.Item>
    <Form.Item name="range" label="Price range">
      <Slider range defaultValue={[20, 60]} />
    </Form.Item>
    <Form.Item name="stars" label="Stars">
      <Rate />
    </Form.Item>
    <Form.Item name="news" label="Newsletter" valuePropName="checked">
      <Switch checkedChildren="on" unCheckedChildren="off" />
    </Form.Item>
    <Form.Item name="terms" valuePropName="checked">
      <Checkbox>
        I accept the <a href="#terms">terms</a>
      </Checkbox>
    </Form.Item>
    <Form.Item name="days" label="Days">
      <Checkbox.Group options={['Mon', 'Tue', 'Wed']} />
    </Form.Item>
    <Form.Item name="file" label="Picture">
      <Upload>
        <Button>Choose a file</Button>
      </Upload>
    </Form.Item>
    <Button type="primary" htmlType="submit">
      Sign up
    </Button>
    <Button htmlType="reset">Clear</Button>
  </Form>
);

const App = () => {
  const [open, setOpen] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: false } }} wave={{ disabled: true }}>
      <Breadcrumb
        items={[{ title: <a href="#home">Home</a> }, { title: 'People', href: '#people' }, { title: 'New' }]}
      />
      <h1>Team directory</h1>
      <Input.Search placeholder="Search people" enterButton />
      <Button id="open-dialog" onClick={() => setOpen(true)}>
        Invite…
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'csv', label: 'Export as CSV' },
            { key: 'pdf', label: 'Export as PDF', disabled: true },
            { key: 'more', label: 'Share', children: [{ key: 'mail', label: 'By mail' }] },
          ],
        }}
      >
        <Button id="open-menu">Export</Button>
      </Dropdown>
      <Tooltip title="Reload the list">
        <Button shape="circle" aria-label="Reload" icon={<span aria-hidden="true">↻</span>} />
      </Tooltip>
      <Button loading>Saving</Button>
      <Button disabled>Archive</Button>
      <Button href="#guide">Guide</Button>
      <Button onClick={() => void message.success('Saved')}>Save</Button>
      <Segmented options={['Daily', 'Weekly', 'Monthly']} />
      <Steps current={1} onChange={() => {}} items={[{ title: 'Person' }, { title: 'Rights' }, { title: 'Done' }]} />
      <Tabs
        items={[
          { key: 'profile', label: 'Profile', children: <Fields /> },
          { key: 'rights', label: 'Rights', children: 'None yet' },
          { key: 'log', label: 'Log', disabled: true },
        ]}
      />
      <Table rowSelection={{}} dataSource={people} columns={columns} pagination={{ pageSize: 2 }} />
      <Pagination total={120} showSizeChanger showQuickJumper />
      <Transfer
        dataSource={people.map(({ key, name }) => ({ key, title: name }))}
        render={(item) => item.title}
        titles={['All', 'Chosen']}
      />
      <Collapse
        defaultActiveKey={['one']}
        items={[
          { key: 'one', label: 'Who can join?', children: <a href="#join">Everybody</a> },
          { key: 'two', label: 'What does it cost?', children: 'Nothing' },
        ]}
      />
      <Card title="Ada Finch" extra={<a href="#ada">More</a>} actions={[<Button key="call">Call</Button>]}>
        North
      </Card>
      <Modal
        title="Invite a colleague"
        open={open}
        onCancel={() => setOpen(false)}
        onOk={() => setOpen(false)}
        okText="Send"
      >
        <label htmlFor="invitee">Their address</label>
        <Input id="invitee" />
        <Checkbox>Let them invite others</Checkbox>
      </Modal>
    </ConfigProvider>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
